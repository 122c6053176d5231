// What is wrong with the room that everything at a table has, on the screens of small laptops.

export const kScreens = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
];
export const kBoardShare = 0.6;
/** Not a laptop any more: the board has less, and long names may be cut. */
export const kTight = { width: 960, height: 640 };
const kTightShare = 0.5;
/** Tablets held upright: a map is as wide as the window, and what is under it has the rest. */
export const kUpright = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
];
const kUprightShare = 0.42; // where four players have tokens, each in a line of their own
export const kShortestName = 40;
const kLogLines = 4;

/** What is wrong with a table as it stands. */
export const problems = (page, tight = false, shortest = tight ? kShortestName : Infinity, share = null) =>
  page.evaluate(
    ([board_share, log_lines, shortest_name]) => {
      const found = [];
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const board = box('.table > .board');
      const share = (board.width * board.height) / (innerWidth * innerHeight);
      if (share < board_share) found.push(`the board has ${(share * 100).toFixed(1)} % of the window`);
      const lines = document.querySelector('.log .lines');
      const { lineHeight } = getComputedStyle(lines);
      if (lines.clientHeight < log_lines * (parseFloat(lineHeight) + 4))
        found.push(`the log is ${lines.clientHeight} px high`);
      if (!document.querySelector('.log form input').checkVisibility()) found.push('no chat');
      const page = document.documentElement;
      if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push('the page scrolls');
      for (const element of document.querySelectorAll(
        'main.table > *, .side > .panel, .bottom > .panel, .log form, .actions button, .seats li, .market button',
      )) {
        if (!element.checkVisibility()) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const words = element.textContent.trim().slice(0, 20);
        const name = `${element.tagName.toLowerCase()}.${element.className} "${words}"`;
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
          found.push(`${name} is not all in sight`);
        const panel = element.parentElement.closest('.panel')?.getBoundingClientRect();
        if (panel && (bottom > panel.bottom + 0.5 || right > panel.right + 0.5))
          found.push(`${name} spills out of its panel`);
      }
      const in_a_row = [
        ...[...document.querySelectorAll('.slip.compact')].map((slip) => [
          slip,
          [...slip.querySelectorAll('.cities, .needs, .state, .points')],
        ]),
        ...[...document.querySelectorAll('.cloth :is(.yard, .track)')].map((row) => [row, [...row.children]]),
      ];
      for (const [row, parts] of in_a_row) {
        // A name of two lines has a box for each; such a box is a little higher than its line.
        const boxes = parts.filter((part) => part.offsetWidth > 1).map((part) => [...part.getClientRects()]);
        const name = `${row.className} "${row.textContent.trim().slice(0, 30)}"`;
        const over = (a, b) =>
          a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
        const any_over = (some, others) => some.some((box) => others.some((other) => over(box, other)));
        if (boxes.some((part, i) => boxes.slice(0, i).some((other) => any_over(part, other))))
          found.push(`things lie on each other: ${name}`);
        if (boxes.flat().some((box) => box.right > row.getBoundingClientRect().right + 0.5))
          found.push(`something spills out: ${name}`);
      }
      for (const line of document.querySelectorAll('.side .seats li:not(:has(.tokens))'))
        if (line.clientHeight > 32) found.push(`a player takes ${line.clientHeight} px`);
      for (const name of document.querySelectorAll('.side .seats .who'))
        if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth < shortest_name)
          found.push(`the name ${name.textContent} is cut off: ${name.clientWidth} px`);
      return found;
    },
    [share ?? (tight ? kTightShare : kBoardShare), kLogLines, shortest],
  );

export const upright_problems = (page) => problems(page, false, kShortestName, kUprightShare);
