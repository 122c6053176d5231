// Passkeys: what the server asks is put to the browser, and its answer is brought back.

import { current_language } from '../i18n/index.svelte';
import { call } from '../net/api';
import { bytes_of, text_of } from '../net/base64url';
import { Refused } from '../net/connection';
import type { Person } from '../net/messages';
import { session } from '../net/session.svelte';
import { passkey_texts, type PasskeyTexts } from './texts';

export interface Passkey {
  id: string;
  name: string;
  added: number;
  /** 0: never. */
  used: number;
}

interface NamedKey {
  id: string;
  type: 'public-key';
}
type Making = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: NamedKey[];
};
type Asking = Omit<PublicKeyCredentialRequestOptions, 'challenge'> & { challenge: string };

/** What our server refuses, in the reader's language. */
function in_words(texts: PasskeyTexts, error: unknown): unknown {
  if (!(error instanceof Refused) || !Object.hasOwn(texts.refused, error.code)) return error;
  return new Refused(error.code, texts.refused[error.code as keyof PasskeyTexts['refused']]);
}

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  try {
    return await call<T>(method, path, body);
  } catch (error) {
    throw in_words(await passkey_texts(current_language()), error);
  }
}

/** What the browser answers; null where the person thought better of it. */
async function answer_of(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null;
  } catch (error) {
    const why = error instanceof DOMException ? error.name : '';
    if (why === 'NotAllowedError' || why === 'AbortError') return null;
    const texts = await passkey_texts(current_language());
    throw new Refused('passkey', why === 'InvalidStateError' ? texts.known : texts.unable);
  }
}

const told = ({ id, type }: PublicKeyCredential, response: Record<string, ArrayBuffer | null>): unknown => ({
  id,
  type,
  response: Object.fromEntries(Object.entries(response).map(([field, bytes]) => [field, text_of(bytes)])),
});

async function person_by_passkey(): Promise<Person | null> {
  const asked = await ask<Asking>('POST', '/api/login/challenge', {});
  const publicKey = { ...asked, challenge: bytes_of(asked.challenge) };
  const answer = await answer_of(navigator.credentials.get({ publicKey }));
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    answer.response as AuthenticatorAssertionResponse;
  const credential = told(answer, { clientDataJSON, authenticatorData, signature, userHandle });
  return (await ask<{ person: Person }>('POST', '/api/login/passkey', { credential })).person;
}

export async function sign_in(): Promise<void> {
  const person = await person_by_passkey();
  if (person) session.reconnect(person);
}

export const passkeys = {
  all: async (): Promise<Passkey[]> => (await ask<{ passkeys: Passkey[] }>('GET', '/api/me/passkeys')).passkeys,

  add: async (name: string, password: string): Promise<Passkey | null> => {
    const asked = await ask<Making>('POST', '/api/me/passkeys/challenge', { password });
    const publicKey = {
      ...asked,
      challenge: bytes_of(asked.challenge),
      user: { ...asked.user, id: bytes_of(asked.user.id) },
      excludeCredentials: asked.excludeCredentials.map(({ id, type }) => ({ id: bytes_of(id), type })),
    };
    const answer = await answer_of(navigator.credentials.create({ publicKey }));
    if (!answer) return null;
    const { clientDataJSON, attestationObject } = answer.response as AuthenticatorAttestationResponse;
    const credential = told(answer, { clientDataJSON, attestationObject });
    return (await ask<{ passkey: Passkey }>('POST', '/api/me/passkeys', { name, credential })).passkey;
  },

  rename: (id: string, name: string): Promise<unknown> => ask('POST', `/api/me/passkeys/${id}`, { name }),
  remove: (id: string): Promise<unknown> => ask('DELETE', `/api/me/passkeys/${id}`),
};
