// Passkeys, by an authenticator that Chromium plays itself: made and named on the account page, used on the start page,
// removed. Reached by a name, since a number has no passkeys.
import { kDesktop, kPhone } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { open } from './pages.mjs';
import { test } from './world.mjs';

const kPanel = '.panel.passkeys';
const kPassword = 'a long password';
const by_passkey = (page) => page.locator('button', { hasText: 'Sign in with a passkey' });

async function with_authenticator(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const sign_out = async (page) => {
  await open(page, { address: '/#', shows: 'button.play' });
  await page.locator('button', { hasText: 'Sign out' }).click();
  await by_passkey(page).waitFor();
};

async function one_passkey({ server, visit }) {
  const page = await visit({ viewport: kDesktop, baseURL: `http://localhost:${server.port}` });
  await with_authenticator(page);
  await page.goto('/');
  await page.fill('input[autocomplete=username]', 'Petra');
  await page.fill('input[autocomplete=current-password]', kPassword);
  await page.locator('button', { hasText: 'New account' }).click();
  await page.waitForSelector('input[autocomplete=username]', {
    state: 'detached',
  });

  await open(page, { address: '/#account', shows: `${kPanel} form` });
  check((await page.inputValue(`${kPanel} form input`)).includes('Linux'), 'a name is offered');
  await page.fill(`${kPanel} form input`, 'Work laptop');
  await page.fill(`${kPanel} input[type=password]`, 'a guess at it');
  await page.click(`${kPanel} form button`);
  await page.locator('[role=alert]', { hasText: 'The name or the password is wrong.' }).waitFor();
  await page.fill(`${kPanel} input[type=password]`, kPassword);
  await page.click(`${kPanel} form button`);
  await page.waitForSelector(`${kPanel} li`);
  same(await page.inputValue(`${kPanel} li input`), 'Work laptop', 'its name');
  check((await page.textContent(`${kPanel} li`)).includes('not used yet'), 'not used so far');
  same(await serious_findings(page), [], 'findings');
  await page.fill(`${kPanel} input[type=password]`, kPassword);
  await page.click(`${kPanel} form button`);
  await page
    .locator('[role=alert]', {
      hasText: 'This device has a passkey for your account already.',
    })
    .waitFor();
  same(await page.locator(`${kPanel} li`).count(), 1, 'passkeys');

  await page.fill(`${kPanel} li input`, 'Old laptop');
  const named = page.waitForResponse((response) => response.url().includes('/api/me/passkeys/'));
  await page.press(`${kPanel} li input`, 'Enter');
  await named;

  await sign_out(page);
  same(await serious_findings(page), [], 'findings');
  await by_passkey(page).click();
  await page.locator('p', { hasText: 'You are signed in as Petra.' }).waitFor();
  await open(page, { address: '/#account', shows: `${kPanel} li` });
  same(await page.inputValue(`${kPanel} li input`), 'Old laptop', 'its name');
  check((await page.textContent(`${kPanel} li`)).includes('last used'), 'it was used');

  // A new password leaves them, unless one wants them gone.
  const change = page.locator('form', { has: page.locator('input[autocomplete=new-password]') });
  const new_password = async (old, wanted) => {
    await change.locator('input[autocomplete=current-password]').fill(old);
    await change.locator('input[autocomplete=new-password]').fill(wanted);
    await change.locator('button').click();
    await page.locator('[role=status]', { hasText: 'The password is changed' }).waitFor();
  };
  await new_password(kPassword, 'another long password');
  same(await page.locator(`${kPanel} li`).count(), 1, 'passkeys');
  await change.locator('input[type=checkbox]').check();
  await new_password('another long password', kPassword);
  await page.waitForSelector(`${kPanel} li`, { state: 'detached' });
  same(await change.locator('input[type=checkbox]').count(), 0, 'nothing to remove');

  await page.fill(`${kPanel} input[type=password]`, kPassword);
  await page.click(`${kPanel} form button`);
  await page.locator(`${kPanel} li button`).click();
  await page.waitForSelector(`${kPanel} li`, { state: 'detached' });
  await sign_out(page);
  await by_passkey(page).click();
  await page.locator('[role=alert]', { hasText: 'This passkey was not accepted.' }).waitFor();
  // What the server refuses is an error to the browser.
  await until('the refusal is told', () => page.errors.some((text) => text.includes('status of 403')));
  page.errors.splice(0, page.errors.length, ...page.errors.filter((text) => !text.includes('status of 403')));
}

async function nowhere({ server, visit }) {
  const page = await visit({ viewport: kPhone });
  await page.goto('/');
  await page.waitForSelector('input[autocomplete=username]');
  same(await by_passkey(page).count(), 0, 'at an address that is a number');
  const old = await visit({ viewport: kPhone, baseURL: `http://localhost:${server.port}` });
  await old.addInitScript(() => delete window.PublicKeyCredential);
  await old.goto('/');
  await old.waitForSelector('input[autocomplete=username]');
  same(await by_passkey(old).count(), 0, 'in a browser without passkeys');
}

test('passkeys: made, named, used and removed', one_passkey);
test('passkeys: not offered where there are none', nowhere);
