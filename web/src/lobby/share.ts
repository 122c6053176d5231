/** Gives an address to others by the device's own way, or copies it. False if neither was possible. */
export async function share_address(address: string): Promise<boolean> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: 'Fogg', url: address });
      return false; // The device has said enough.
    }
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}
