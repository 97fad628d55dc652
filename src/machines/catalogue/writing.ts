import { cartMachine } from '../cart/cart.machine.ts'
import { cashierMachine } from '../cashier/cashier.machine.ts'
import { castingCallStepperMachine } from '../casting-call-stepper/casting-call-stepper.machine.ts'
import { offerFormMachine } from '../offer-form/offer-form.machine.ts'
import { orderMachine } from '../order/order.machine.ts'
import { pitchStepperMachine } from '../pitch-stepper/pitch-stepper.machine.ts'
import { proposalStepperMachine } from '../proposal-stepper/proposal-stepper.machine.ts'
import { reportMachine } from '../report/report.machine.ts'
import { spaceStepperMachine } from '../space-stepper/space-stepper.machine.ts'
import { uploadsMachine } from '../uploads/uploads.machine.ts'
import type { Workflow } from './workflow.ts'

/** Steppers and forms, in which one thing is written and sent. */
export const writingWorkflows: readonly Workflow[] = [
  {
    id: 'casting-call-stepper',
    machine: castingCallStepperMachine,
    kind: 'client',
    purpose: { en: 'A brand writes and publishes a casting call.', es: 'Una marca escribe y publica un casting.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'proposal-stepper',
    machine: proposalStepperMachine,
    kind: 'client',
    purpose: { en: 'A creator writes, publishes and changes an offer.', es: 'Un creador escribe, publica y cambia una oferta.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'space-stepper',
    machine: spaceStepperMachine,
    kind: 'client',
    purpose: { en: 'A host writes, publishes and changes a space.', es: 'Un anfitrión escribe, publica y cambia un espacio.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'pitch-stepper',
    machine: pitchStepperMachine,
    kind: 'client',
    purpose: { en: 'A creator answers a casting call.', es: 'Un creador se presenta a un casting.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'offer-form',
    machine: offerFormMachine,
    kind: 'client',
    purpose: { en: 'A brand offers terms to somebody who pitched.', es: 'Una marca ofrece condiciones a quien se presentó.' },
    shows: ['step', 'revision', 'attempts'],
  },
  {
    id: 'order',
    machine: orderMachine,
    kind: 'client',
    purpose: {
      en: 'A package is ordered with its add-ons, or a question about a price asked.',
      es: 'Se encarga un paquete con sus extras, o se pregunta por un precio.',
    },
    shows: ['tried'],
  },
  {
    id: 'cart',
    machine: cartMachine,
    kind: 'client',
    purpose: {
      en: 'What somebody is about to buy, and the way to the cashier.',
      es: 'Lo que alguien va a comprar y el camino a la caja.',
    },
    shows: [],
  },
  {
    id: 'cashier',
    machine: cashierMachine,
    kind: 'client',
    purpose: { en: 'The built-in cashier, for paying without money.', es: 'La caja integrada, para pagar sin dinero.' },
    shows: ['card'],
  },
  {
    id: 'report',
    machine: reportMachine,
    kind: 'client',
    purpose: {
      en: 'A channel’s report is read for nothing and opened by one press that says what it costs.',
      es: 'El informe de un canal se consulta gratis y se abre con una pulsación que dice lo que cuesta.',
    },
    shows: ['charged'],
  },
  {
    id: 'uploads',
    machine: uploadsMachine,
    kind: 'client',
    purpose: { en: 'Files on their way into a form.', es: 'Archivos de camino a un formulario.' },
    shows: [],
  },
]
