// A record of a game on a board of one's own brings the board along, in comments: `# board` and a part of its JSON.

const kWord = '# board ';
/** A line of a record has at most 4096 bytes. */
const kPart = 4000;

export function with_board(record: string, file: string): string {
  // In plain letters a part may end anywhere.
  const json = JSON.stringify(JSON.parse(file)).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const parts = json.match(new RegExp(`.{1,${kPart}}`, 'g')) ?? [];
  return record + parts.map((part) => `${kWord}${part}\n`).join('');
}

/** The text of the board file; null where the record brings none. */
export function board_in(record: string): string | null {
  const parts = record.split(/\r?\n/).filter((line) => line.startsWith(kWord));
  return parts.length === 0 ? null : parts.map((line) => line.slice(kWord.length)).join('');
}
