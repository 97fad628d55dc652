import { assistantMachine } from '../assistant/assistant.machine.ts'
import { communityMachine } from '../community/community.machine.ts'
import { draftingMachine } from '../drafting/drafting.machine.ts'
import { presenterMachine } from '../presenter/presenter.machine.ts'
import { studioOrderMachine } from '../studio-order/studio-order.machine.ts'
import { talkMachine } from '../talk/talk.machine.ts'
import type { Workflow } from './workflow.ts'

/** Works of the AI studio. */
export const studioWorkflows: readonly Workflow[] = [
  {
    id: 'assistant',
    machine: assistantMachine,
    kind: 'client',
    purpose: {
      en: 'A conversation with the assistant: said, answered as it is written, stopped, found again.',
      es: 'Una conversación con el asistente: se dice, se responde a medida que se escribe, se para y se vuelve a encontrar.',
    },
    shows: ['answer'],
  },
  {
    id: 'drafting',
    machine: draftingMachine,
    kind: 'client',
    purpose: {
      en: 'A draft written beside a field of the market; it stands in the field and is never sent by itself.',
      es: 'Un borrador escrito junto a un campo; se queda en el campo y nunca se envía solo.',
    },
    shows: ['before'],
  },
  {
    id: 'studio-order',
    machine: studioOrderMachine,
    kind: 'client',
    purpose: {
      en: 'Something the studio makes, from its price to the receipt.',
      es: 'Algo que crea el estudio, del precio al recibo.',
    },
    shows: ['key'],
  },
  {
    id: 'presenter',
    machine: presenterMachine,
    kind: 'client',
    purpose: { en: 'A presenter of one’s own, made or let go.', es: 'Un presentador propio: se crea o se quita.' },
    shows: ['key'],
  },
  {
    id: 'talk',
    machine: talkMachine,
    kind: 'client',
    purpose: {
      en: 'A video of a presenter, from its price to the film.',
      es: 'Un vídeo con presentador, del precio a la película.',
    },
    shows: ['key'],
  },
  {
    id: 'community',
    machine: communityMachine,
    kind: 'client',
    purpose: { en: 'Pictures that people share, like and report.', es: 'Imágenes que se comparten, gustan y se denuncian.' },
    shows: [],
  },
]
