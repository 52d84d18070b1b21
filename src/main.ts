import { mount } from 'svelte';
import './app/app.css';
import App from './app/App.svelte';
import { pageLanguage } from './app/state/language.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element with the id "app"');
if (new URLSearchParams(location.search).get('embed') === '1') {
  void import('./app/embed/start').then(({ start }) => start(target));
} else {
  // Nothing is drawn in a language that is not wanted.
  void pageLanguage.start().then(() => mount(App, { target }));
}
// A sheet of its own: letters may come after the first picture.
void import('./app/fonts.css');
