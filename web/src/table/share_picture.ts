// A picture of the final board with its scores, made from what is on the screen, to be given to others. Where there is
// no board, it shows what each player's score is made of.

import { give } from '../ui/give';

export interface Row {
  seat: number;
  name: string;
  total: number;
  /** What the score is made of: in the place of a board. */
  parts?: { words: string; points: number }[];
}

const kWidth = 1600;
const kMargin = 40;
const kRow = 64;
const kHead = 110;
const kPart = 40;

/** All rules of the page, so that a copy of the board looks as the board does. */
function page_styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText);
      } catch {
        return []; // A style of somebody else, such as an extension's.
      }
    })
    .join('\n');
}

/** The board as an image, the whole of it however it is looked at; nothing where there is none. */
async function board_image(): Promise<{ image: HTMLImageElement; ratio: number } | null> {
  const layers = [...document.querySelectorAll<SVGSVGElement>('.board .sheet > svg')];
  const sheet = layers[0]?.viewBox.baseVal;
  if (!sheet || sheet.width === 0) return null;
  const kSpace = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(kSpace, 'svg');
  picture.setAttribute('viewBox', `${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`);
  picture.setAttribute('width', String(kWidth));
  picture.setAttribute('height', String((kWidth * sheet.height) / sheet.width));
  picture.style.fontFamily = getComputedStyle(document.body).fontFamily;
  // It is the root of a document of its own: what the page's styles say of the root, they say of it.
  for (const [name, value] of Object.entries(document.documentElement.dataset)) picture.dataset[name] = value ?? '';
  // An animation would begin again in the picture, and trains that are still to land are not seen.
  picture.dataset['motion'] = 'off';
  const style = document.createElementNS(kSpace, 'style');
  style.textContent = page_styles();
  picture.append(style);
  for (const layer of layers) {
    const { x, y, width, height } = layer.viewBox.baseVal;
    const copy = layer.cloneNode(true) as SVGSVGElement;
    for (const [side, value] of Object.entries({ x, y, width, height })) copy.setAttribute(side, String(value));
    copy.removeAttribute('class');
    copy.removeAttribute('style');
    picture.append(copy);
  }
  const painted = getComputedStyle(document.querySelector('.board')!);
  for (const name of Array.from({ length: 5 }, (_, seat) => [`--seat-${seat}`, `--on-seat-${seat}`]).flat())
    picture.style.setProperty(name, painted.getPropertyValue(name));
  const text = new XMLSerializer().serializeToString(picture);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { image, ratio: sheet.height / sheet.width };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function colour(name: string): string {
  return (
    getComputedStyle(document.querySelector('.board') ?? document.body)
      .getPropertyValue(name)
      .trim() || '#333'
  );
}

/** Someone's line: the sign, the name and the sum. */
function paint_row(paint: CanvasRenderingContext2D, font: string, row: Row, x: number, y: number, wide: number): void {
  paint.fillStyle = colour(`--seat-${row.seat}`);
  paint.beginPath();
  paint.arc(x + 20, y, 18, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = colour('--ink');
  paint.textAlign = 'left';
  paint.font = `34px ${font}`;
  paint.fillText(row.name, x + 52, y, wide - 170);
  paint.textAlign = 'right';
  paint.font = `bold 38px ${font}`;
  paint.fillText(String(row.total).replace('-', '−'), x + wide - 24, y);
}

function paint_part(
  paint: CanvasRenderingContext2D,
  font: string,
  { words, points }: { words: string; points: number },
  x: number,
  y: number,
  wide: number,
): void {
  paint.fillStyle = colour('--ink');
  paint.textAlign = 'left';
  paint.font = `24px ${font}`;
  paint.fillText(words, x + 4, y, wide - 110);
  paint.fillStyle = colour(points < 0 ? '--bad' : '--good');
  paint.textAlign = 'right';
  paint.fillText(points < 0 ? `−${-points}` : `+${points}`, x + wide - 24, y);
}

async function draw_picture(title: string, rows: readonly Row[]): Promise<Blob | null> {
  const board = await board_image();
  const board_height = board ? Math.round((kWidth - 2 * kMargin) * board.ratio) + kMargin : 0;
  const canvas = document.createElement('canvas');
  const columns = rows.length === 4 ? 2 : Math.min(rows.length, 3);
  const lines = Math.ceil(rows.length / columns);
  const parts = Math.max(0, ...rows.map((row) => row.parts?.length ?? 0));
  const high = kRow + (parts > 0 ? parts * kPart + kMargin / 2 : 0);
  canvas.width = kWidth;
  canvas.height = kHead + board_height + lines * high + kMargin;
  const paint = canvas.getContext('2d');
  if (!paint) return null;
  const font = getComputedStyle(document.body).fontFamily;
  paint.fillStyle = colour('--paper');
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = colour('--ink');
  paint.textBaseline = 'middle';
  paint.font = `44px ${font}`;
  paint.fillText(title, kMargin, kHead / 2 + 8, kWidth - 2 * kMargin - 160);
  paint.textAlign = 'right';
  paint.font = `italic 30px ${font}`;
  paint.fillText('Fogg', kWidth - kMargin, kHead / 2 + 8);
  if (board) paint.drawImage(board.image, kMargin, kHead, kWidth - 2 * kMargin, board_height - kMargin);
  const wide = (kWidth - 2 * kMargin) / columns;
  rows.forEach((row, i) => {
    const x = kMargin + (i % columns) * wide;
    const y = kHead + board_height + Math.floor(i / columns) * high + kRow / 2;
    paint_row(paint, font, row, x, y, wide);
    row.parts?.forEach((part, n) => paint_part(paint, font, part, x, y + kRow / 2 + (n + 0.5) * kPart, wide));
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Gives the picture to others by the device's own way, or saves it. */
export async function share_picture(
  title: string,
  rows: readonly Row[],
  file_name: string,
): Promise<'given' | 'saved' | 'failed'> {
  const blob = await draw_picture(title, rows).catch(() => null);
  if (!blob) return 'failed';
  const file = new File([blob], file_name, { type: 'image/png' });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }))
    if (await give({ files: [file], title })) return 'given'; // The device has said enough.
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file_name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'saved';
}
