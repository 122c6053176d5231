import { expect, it } from 'vitest';
import { browser_name } from './browser_name';
import { rating_text, uncertainty } from './rating';

it('a rating is told with its uncertainty, on the scale it is shown in', () => {
  expect(rating_text({ mu: 30, sigma: 2, shown: 960 })).toBe('960 ± 80');
  expect(uncertainty({ mu: 25, sigma: 8.333, shown: 0 })).toBeNull();
  expect(rating_text({ mu: 25, sigma: 8.4, shown: 0 })).toBe('0');
});

it('browsers have short names', () => {
  expect(browser_name('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')).toBe(
    'Firefox · Linux',
  );
  expect(
    browser_name(
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome · Android');
  expect(browser_name('curl/8')).toBe('curl/8');
});
