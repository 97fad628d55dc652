import type { Face } from './entities/presenter.ts'

/** The presenters of the house: drawn, nobody's likeness. */
export const presenterLibrary: readonly { id: string; name: string; face: Face }[] = [
  {
    id: 'a1000000-0000-4000-8000-000000000001',
    name: 'Alma',
    face: { paper: '#E3ECE6', sun: '#F9C846', skin: '#EC6249', hair: '#11504F', top: '#11504F', cut: 'short', glasses: false },
  },
  {
    id: 'a1000000-0000-4000-8000-000000000002',
    name: 'Bruno',
    face: { paper: '#11504F', sun: '#F9C846', skin: '#EC6249', hair: '#BEE0CE', top: '#BEE0CE', cut: 'short', glasses: true },
  },
  {
    id: 'a1000000-0000-4000-8000-000000000003',
    name: 'Celia',
    face: { paper: '#EFAABF', sun: '#F3EEE3', skin: '#B5643C', hair: '#512A4B', top: '#2F4CB3', cut: 'curls', glasses: false },
  },
  {
    id: 'a1000000-0000-4000-8000-000000000004',
    name: 'Darío',
    face: { paper: '#2F4CB3', sun: '#EFAABF', skin: '#F2B58C', hair: '#512A4B', top: '#F9C846', cut: 'bun', glasses: false },
  },
]
