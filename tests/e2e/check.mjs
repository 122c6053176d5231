// What tests say.

export function check(truth, what) {
  if (!truth) throw new Error(what);
}

export function same(is, should, what) {
  check(JSON.stringify(is) === JSON.stringify(should), `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
}
