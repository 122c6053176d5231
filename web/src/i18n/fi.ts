import { en, type Messages } from './en';
export const fi: Messages = en;
