import { actAsMachine } from '#contract/processes/act-as.ts'
import { actingRequestMachine } from '#contract/processes/acting-request.ts'
import { apiKeyMachine } from '#contract/processes/api-key.ts'
import { membershipMachine } from '#contract/processes/membership.ts'
import { proposalBanMachine } from '#contract/processes/proposal-ban.ts'
import { reportCaseMachine } from '#contract/processes/report-case.ts'
import { strikeMachine } from '#contract/processes/strike.ts'
import { webhookDeliveryMachine } from '#contract/processes/webhook-delivery.ts'
import { webhookEndpointMachine } from '#contract/processes/webhook-endpoint.ts'
import type { Workflow } from './workflow.ts'

/** Teams, staff, and programs that work for a company. */
export const peopleWorkflows: readonly Workflow[] = [
  {
    id: 'membership',
    machine: membershipMachine,
    kind: 'process',
    purpose: {
      en: 'A place in a company’s team, from the mailed invitation to the day they go.',
      es: 'Un sitio en el equipo de una empresa, de la invitación por correo al día en que se va.',
    },
    shows: ['role', 'resent'],
  },
  {
    id: 'act-as',
    machine: actAsMachine,
    kind: 'process',
    purpose: {
      en: 'One of the staff works in a managed client’s account, for a while and for a reason.',
      es: 'Alguien del equipo trabaja en la cuenta de un cliente gestionado, por un rato y por un motivo.',
    },
    shows: [],
  },
  {
    id: 'acting-request',
    machine: actingRequestMachine,
    kind: 'process',
    purpose: {
      en: 'A step in a managed client’s account waits for the client, who approves or declines it.',
      es: 'Un paso en la cuenta de un cliente gestionado espera al cliente, que lo aprueba o lo rechaza.',
    },
    shows: [],
  },
  {
    id: 'report-case',
    machine: reportCaseMachine,
    kind: 'process',
    purpose: {
      en: 'Everything that people report about one thing, until staff have decided about it.',
      es: 'Todo lo que se denuncia de una misma cosa, hasta que el equipo decide.',
    },
    shows: ['restorable'],
  },
  {
    id: 'strike',
    machine: strikeMachine,
    kind: 'process',
    purpose: {
      en: 'Points against a creator or a company, which count for a time and may be appealed against.',
      es: 'Puntos en contra de un creador o una empresa, que cuentan por un tiempo y se pueden recurrir.',
    },
    shows: ['appeal_in_time'],
  },
  {
    id: 'proposal-ban',
    machine: proposalBanMachine,
    kind: 'process',
    purpose: {
      en: 'A creator is banned for proposals by two of the staff, and may appeal.',
      es: 'Dos personas del equipo suspenden a un creador, que puede recurrir.',
    },
    shows: ['appeal_in_time'],
  },
  {
    id: 'api-key',
    machine: apiKeyMachine,
    kind: 'process',
    purpose: {
      en: 'A key that programs of a company call with, until it ends.',
      es: 'Una clave con la que llaman los programas de una empresa, hasta que termina.',
    },
    shows: [],
  },
  {
    id: 'webhook-endpoint',
    machine: webhookEndpointMachine,
    kind: 'process',
    purpose: {
      en: 'An address that a company is told of events at: told, paused, given up, taken out.',
      es: 'Una dirección a la que avisamos a una empresa: activa, en pausa, detenida o quitada.',
    },
    shows: [],
  },
  {
    id: 'webhook-delivery',
    machine: webhookDeliveryMachine,
    kind: 'process',
    purpose: {
      en: 'One thing that an address is told: sent, tried again, failed, sent again by hand.',
      es: 'Un aviso a una dirección: enviado, reintentado, fallido o reenviado a mano.',
    },
    shows: [],
  },
]
