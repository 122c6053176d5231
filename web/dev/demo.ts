// A page without a server: recorded positions, for looking at the board and the table. ?game=usa&at=middle&lang=fi&theme=dark
import { mount } from 'svelte';
import { kLanguages, use_language, type Language } from '../src/i18n/index.svelte';
import '../src/ui/fonts.css';
import '../src/ui/theme.css';
import Demo from './Demo.svelte';

const wishes = new URLSearchParams(location.search);
const language = wishes.get('lang') ?? 'en';
document.documentElement.dataset['theme'] = wishes.get('theme') ?? 'light';
await use_language((kLanguages as readonly string[]).includes(language) ? (language as Language) : 'en');
mount(Demo, { target: document.getElementById('app')!, props: { wishes } });
