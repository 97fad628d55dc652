import { areaDrawingMachine } from '../area-drawing/area-drawing.machine.ts'
import { collectionMachine } from '../collection/collection.machine.ts'
import { dealPickingMachine } from '../deal-picking/deal-picking.machine.ts'
import { decisionMachine } from '../decision/decision.machine.ts'
import { globalSearchMachine } from '../global-search/global-search.machine.ts'
import { listMachine } from '../list/list.machine.ts'
import { listImportMachine } from '../list-import/list-import.machine.ts'
import { orderImportMachine } from '../order-import/order-import.machine.ts'
import { pitchPickingMachine } from '../pitch-picking/pitch-picking.machine.ts'
import { resourceMachine } from '../resource/resource.machine.ts'
import { savedSearchesMachine } from '../saved-searches/saved-searches.machine.ts'
import { searchBoxMachine } from '../search-box/search-box.machine.ts'
import type { Workflow } from './workflow.ts'

/** Lists: how they are read, searched, filled and changed at once. */
export const listsWorkflows: readonly Workflow[] = [
  {
    id: 'collection',
    machine: collectionMachine,
    kind: 'client',
    purpose: { en: 'A paged list behind filters.', es: 'Una lista paginada tras sus filtros.' },
    shows: [],
  },
  {
    id: 'resource',
    machine: resourceMachine,
    kind: 'client',
    purpose: { en: 'One thing that a screen shows.', es: 'Una cosa que muestra una pantalla.' },
    shows: [],
  },
  {
    id: 'decision',
    machine: decisionMachine,
    kind: 'client',
    purpose: { en: 'One thing done to one row of a list.', es: 'Una acción sobre una fila de una lista.' },
    shows: [],
  },
  {
    id: 'search-box',
    machine: searchBoxMachine,
    kind: 'client',
    purpose: { en: 'The search box of the side menu.', es: 'El buscador del menú lateral.' },
    shows: ['searcher'],
  },
  {
    id: 'saved-searches',
    machine: savedSearchesMachine,
    kind: 'client',
    purpose: {
      en: 'Filters of a list that somebody keeps under a name.',
      es: 'Los filtros de una lista que alguien guarda con un nombre.',
    },
    shows: ['weekly'],
  },
  {
    id: 'global-search',
    machine: globalSearchMachine,
    kind: 'client',
    purpose: {
      en: 'The search in the top bar over one’s own things and the pages of the app.',
      es: 'La búsqueda de la barra superior entre lo propio y las páginas de la app.',
    },
    shows: [],
  },
  {
    id: 'area-drawing',
    machine: areaDrawingMachine,
    kind: 'client',
    purpose: {
      en: 'An area of the map is drawn by hand or written in a form.',
      es: 'Una zona del mapa se dibuja a mano o se escribe en un formulario.',
    },
    shows: ['shape', 'km', 'problem', 'query'],
  },
  {
    id: 'list',
    machine: listMachine,
    kind: 'client',
    purpose: {
      en: 'People of a list are chosen and changed together.',
      es: 'Se elige a personas de una lista y se cambian juntas.',
    },
    shows: [],
  },
  {
    id: 'list-import',
    machine: listImportMachine,
    kind: 'client',
    purpose: {
      en: 'A file becomes people of a list, and can be taken back.',
      es: 'Un archivo se convierte en personas de una lista, y se puede deshacer.',
    },
    shows: ['problem', 'part', 'added', 'present', 'removed', 'kept'],
  },
  {
    id: 'order-import',
    machine: orderImportMachine,
    kind: 'client',
    purpose: {
      en: 'A shop’s list of orders becomes orders of tracking links, by their codes.',
      es: 'La lista de pedidos de una tienda pasa a ser pedidos de enlaces, por sus códigos.',
    },
    shows: ['currency', 'part'],
  },
  {
    id: 'deal-picking',
    machine: dealPickingMachine,
    kind: 'client',
    purpose: {
      en: 'Deals are chosen on the list or the board and put into a campaign together.',
      es: 'Se eligen acuerdos en la lista o en el tablero y se ponen juntos en una campaña.',
    },
    shows: [],
  },
  {
    id: 'pitch-picking',
    machine: pitchPickingMachine,
    kind: 'client',
    purpose: {
      en: 'Pitches are chosen and withdrawn together, after a pause in which one can undo it.',
      es: 'Se eligen candidaturas y se retiran juntas, con una pausa para pensárselo mejor.',
    },
    shows: [],
  },
]
