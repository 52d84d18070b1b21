import { mount } from 'svelte';
import { keepNothing } from '../state/kept';
import { pageLanguage } from '../state/language.svelte';
import { readEmbedAddress } from './address';
import Embed from './Embed.svelte';

/** Shows the scenario that the address names inside another page; stores nothing unless the address says so. */
export async function start(target: HTMLElement): Promise<void> {
  const { search, hash } = location;
  // Before anything is read: not even the language that was chosen on the page itself counts here.
  if (!readEmbedAddress(search, hash).stores) keepNothing();
  await pageLanguage.start();
  mount(Embed, { target, props: { given: readEmbedAddress(search, hash) } });
}
