import '../../app.css';

import { mount } from 'svelte';

import Bench from './Bench.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('table-dev.html has lost its #app');
mount(Bench, { target });
