// npm run oracle -- MODEL DIR: replays the recorded traces in DIR and compares every field.
import { importTypeScript } from './typescript.mjs';

process.setSourceMapsEnabled(true);
const { main } = await importTypeScript('src/oracle/cli.ts');
process.exitCode = await main(process.argv.slice(2));
