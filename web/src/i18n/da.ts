import { en, type Messages } from './en';
export const da: Messages = en;
