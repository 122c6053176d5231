import { api } from '../net/api';
import { go_on } from './address.svelte';

/** Opens a recorded game: a finished one as a replay, one that goes on at its table. */
export async function open_record(record: string): Promise<void> {
  const { table, status } = await api.bring_record(record);
  go_on(status === 'over' ? { page: 'replay', table, step: 0 } : { page: 'table', table });
}
