// An invitation to a server that lets in only who has one: kept until it was used.

const kKey = 'fogg-invitation';

export function keep_invitation(code: string): void {
  try {
    sessionStorage.setItem(kKey, code);
  } catch {
    // A browser that keeps nothing needs the link again.
  }
}

/** For the request that makes somebody new. */
export function invitation(): { invitation?: string } {
  try {
    const code = sessionStorage.getItem(kKey);
    return code ? { invitation: code } : {};
  } catch {
    return {};
  }
}
