// Watches over the start of the page: where it does not start (a file was lost on the way, or what is kept of the page
// is damaged), a sentence says so, with a way out. It needs nothing of the page, which may not be there.
(() => {
  const kPatience = 15_000;
  const kTexts = {
    en: ['Fogg has not started yet. You can load the page again; no game is lost by that.', 'Load it again'],
    fi: ['Fogg ei ole vielä käynnistynyt. Voit ladata sivun uudelleen; yksikään peli ei katoa.', 'Lataa uudelleen'],
    da: ['Fogg er ikke startet endnu. Du kan genindlæse siden; intet spil går tabt.', 'Genindlæs'],
    sv: ['Fogg har inte startat än. Du kan ladda om sidan; inget spel går förlorat.', 'Ladda om'],
    nb: ['Fogg har ikke startet ennå. Du kan laste siden på nytt; ingen spill går tapt.', 'Last på nytt'],
    nl: ['Fogg is nog niet gestart. Je kunt de pagina opnieuw laden; er gaat geen spel verloren.', 'Opnieuw laden'],
  };

  function language() {
    let chosen;
    try {
      chosen = JSON.parse(localStorage.getItem('fogg'))?.language;
    } catch {
      // A browser that keeps nothing has its own wishes.
    }
    const wishes = [chosen, ...navigator.languages].map((wish) => String(wish).toLowerCase().split('-')[0]);
    return wishes.map((wish) => (wish === 'no' || wish === 'nn' ? 'nb' : wish)).find((wish) => wish in kTexts) ?? 'en';
  }

  // Where the host answers, the page is fetched again. Games are kept elsewhere.
  async function again() {
    try {
      const worker = await navigator.serviceWorker.getRegistration();
      if (worker && (await fetch(new URL('sw.js', worker.scope), { cache: 'no-store' })).ok) {
        await worker.unregister();
        for (const name of await caches.keys()) if (name.startsWith(`fogg ${worker.scope} `)) await caches.delete(name);
      }
    } catch {
      // Without a network it is tried with what is there.
    }
    location.reload();
  }

  // `main.ts` puts the page in the place of what this says.
  function tell() {
    const app = document.getElementById('app');
    if (!app || app.childElementCount > 0) return;
    const [sentence, button] = kTexts[language()];
    const box = document.createElement('main');
    Object.assign(box.style, { padding: '20vh 16px', textAlign: 'center' });
    box.setAttribute('role', 'alert');
    box.append(document.createElement('p'), document.createElement('button'));
    box.firstChild.textContent = sentence;
    box.lastChild.textContent = button;
    box.lastChild.addEventListener('click', () => void again());
    app.append(box);
  }

  // Files that could not be loaded say so on their way down only.
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
  setTimeout(tell, kPatience);
  // The page itself may want the same.
  addEventListener('load_again', () => void again());
})();
