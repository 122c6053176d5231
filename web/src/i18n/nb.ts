import { en, type Messages } from './en';
export const nb: Messages = en;
