/**
 * Gives something to others by the device's own way. Whether that was done with it: who puts it away wants nothing
 * else, but where the device cannot do it after all there has to be another way.
 */
export async function give(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
