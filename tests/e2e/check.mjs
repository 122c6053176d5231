// What tests say.

export function check(truth, what) {
  if (!truth) throw new Error(what);
}

export function same(is, should, what) {
  check(JSON.stringify(is) === JSON.stringify(should), `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
}

/** Asks again and again; Playwright's own way of waiting is not allowed by the pages' content security policy. */
export async function until(what, test, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  while (!(await test())) {
    check(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
