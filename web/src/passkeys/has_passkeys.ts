/** Whether this browser has passkeys for this site: for one that is reached by a number it has none. */
export const has_passkeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
