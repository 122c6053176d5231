// Every code with which the server refuses something has a sentence in the languages of the client.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { texts as passkeys } from '../passkeys/en';

const kSentences: Record<string, string> = { ...en.refused, ...passkeys.refused };

/** Only a client that is broken meets these; of a map that is not sound each problem is told. An operator
 * is told what is wrong. */
const kNotForPeople = ['bad_act', 'bad_map', 'foreign', 'method', 'stopped'];

function codes_in(source: string): string[] {
  const first_arguments = source.matchAll(
    /(?:error_response\(\d+,|refuse\(|refused\(\w+, \{|Refusal(?: k\w+)?\{|\{"code",)\s*([^,}]*)/g,
  );
  return [...first_arguments].flatMap(([, argument]) => [...argument!.matchAll(/"(\w+)"/g)].map(([, code]) => code!));
}

const codes_of = (...names: string[]): Set<string> => {
  const folders = names.map((name) => new URL(`../../../src/${name}/`, import.meta.url));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!_test)\.(cpp|h)$/.test(name))
      .map((name) => new URL(name, folder)),
  );
  return new Set(sources.flatMap((source) => codes_in(readFileSync(source, 'utf8'))));
};
const kOfServer = codes_of('server', 'table', 'local');

it('refusals are found where the server writes them', () => {
  expect(codes_in('co_return error_response(403, "wrong", "No.");')).toEqual(['wrong']);
  expect(codes_in('return refuse(long ? "too_long" : "bad_message", why);')).toEqual(['too_long', 'bad_message']);
  expect(
    codes_in(
      'refused(answer_id, {"limited", "No."}); const Refusal kNoTable{"no_table", "No."}; ' +
        'object{{"code", "bad_map"}, {"sentence", "No."}}',
    ),
  ).toEqual(['limited', 'no_table', 'bad_map']);
  expect([...kOfServer]).toEqual(
    expect.arrayContaining(['illegal', 'nobody', 'cannot_save', 'full', 'limited', 'not_seated', ...kNotForPeople]),
  );
});

it('every refusal that a person can meet has a sentence', () => {
  const told = [...kOfServer].filter((code) => !kNotForPeople.includes(code));
  expect(told.filter((code) => !Object.hasOwn(kSentences, code))).toEqual([]);
});

it('every refusal stands in the description of the protocol', () => {
  const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  expect([...codes_of('server', 'table')].filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

it('every sentence is of something that happens', () => {
  const of_page = ['broken', 'not_loaded', 'other_window', 'newer_page'];
  const of_client = ['lost', 'failed', 'no_room', 'no_server', 'not_copied', 'no_engine', 'other_secret', ...of_page];
  expect(Object.keys(kSentences).filter((code) => !kOfServer.has(code) && !of_client.includes(code))).toEqual([]);
});
