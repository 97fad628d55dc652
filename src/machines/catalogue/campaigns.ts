import { campaignMachine } from '#contract/processes/campaign.ts'
import { figureImportMachine } from '#contract/processes/figure-import.ts'
import { linkDomainMachine } from '#contract/processes/link-domain.ts'
import { monitorFeedMachine } from '#contract/processes/monitor-feed.ts'
import { monitorRuleMachine } from '#contract/processes/monitor-rule.ts'
import { trackingLinkMachine } from '#contract/processes/tracking-link.ts'
import type { Workflow } from './workflow.ts'

/** Campaigns of a company, and the links and posts that they are measured by. */
export const campaignsWorkflows: readonly Workflow[] = [
  {
    id: 'campaign',
    machine: campaignMachine,
    kind: 'process',
    purpose: { en: 'A campaign, from the idea to the archive.', es: 'Una campaña, de la idea al archivo.' },
    shows: ['ready', 'open_deals'],
  },
  {
    id: 'tracking-link',
    machine: trackingLinkMachine,
    kind: 'process',
    purpose: {
      en: 'A tracking link, from the day it is made to the archive.',
      es: 'Un enlace de seguimiento, desde que se crea hasta el archivo.',
    },
    shows: [],
  },
  {
    id: 'link-domain',
    machine: linkDomainMachine,
    kind: 'process',
    purpose: {
      en: 'A company’s own host for links is proved, leads away, and is given up.',
      es: 'El dominio propio de una empresa para enlaces se comprueba, deja de apuntar y se abandona.',
    },
    shows: [],
  },
  {
    id: 'monitor-rule',
    machine: monitorRuleMachine,
    kind: 'process',
    purpose: {
      en: 'A rule of the monitor listens, waits, and goes with what it found.',
      es: 'Una regla del monitor escucha, espera y se va con lo que encontró.',
    },
    shows: [],
  },
  {
    id: 'monitor-feed',
    machine: monitorFeedMachine,
    kind: 'process',
    purpose: {
      en: 'A feed of the monitor is read, fails, is given up and asked again.',
      es: 'Una fuente RSS del monitor se lee, falla, se deja y se vuelve a pedir.',
    },
    shows: [],
  },
  {
    id: 'figure-import',
    machine: figureImportMachine,
    kind: 'process',
    purpose: {
      en: 'A file of public figures goes into the store of channels part by part, and can be taken back.',
      es: 'Un archivo de cifras públicas entra en el almacén de canales por partes, y se puede retirar.',
    },
    shows: [],
  },
]
