import { mount } from 'svelte';
import App from './App.svelte';
import { follow_address } from './lobby/address.svelte';
import { session } from './net/session.svelte';
import { settings } from './net/settings.svelte';
import { kept } from './ui/kept.svelte';
import './ui/fonts.css';
import './ui/theme.css';

// A page that is older than the server asks for parts that are no longer there: it is loaded again, the address leads
// back here.
window.addEventListener('vite:preloadError', () => location.reload());

await settings.begin();
follow_address();
session.begin();
kept.begin(session.alone);
mount(App, { target: document.getElementById('app')! });
