import { mount } from 'svelte';
import App from './App.svelte';
import { follow_address } from './lobby/address.svelte';
import { session } from './net/session.svelte';
import { settings } from './net/settings.svelte';
import { kept } from './ui/kept.svelte';
import { watch_mishaps } from './ui/mishaps';
import './ui/fonts.css';
import './ui/theme.css';

watch_mishaps((refused) => (session.trouble.told = refused));
await settings.begin();
follow_address();
session.begin();
kept.begin(session.alone);
const app = document.getElementById('app')!;
app.replaceChildren(); // public/start.js may have said that it takes long.
mount(App, { target: app });
