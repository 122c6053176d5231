import { en, type Messages } from './en';
export const nl: Messages = en;
