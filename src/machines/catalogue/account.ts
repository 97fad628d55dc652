import { accountExportMachine } from '../account-export/account-export.machine.ts'
import { appMachine } from '../app/app.machine.ts'
import { bannerMachine } from '../banner/banner.machine.ts'
import { bookmarksMachine } from '../bookmarks/bookmarks.machine.ts'
import { channelMachine } from '../channel/channel.machine.ts'
import { detailsFormMachine } from '../details-form/details-form.machine.ts'
import { emailConfirmMachine } from '../email-confirm/email-confirm.machine.ts'
import { networkConnectionMachine } from '../network-connection/network-connection.machine.ts'
import { notificationSettingsMachine } from '../notification-settings/notification-settings.machine.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import { onboardingMachine } from '../onboarding/onboarding.machine.ts'
import { preferencesMachine } from '../preferences/preferences.machine.ts'
import { presenceMachine } from '../presence/presence.machine.ts'
import { pushDeviceMachine } from '../push-device/push-device.machine.ts'
import { resetPasswordMachine } from '../reset-password/reset-password.machine.ts'
import { roleMachine } from '../role/role.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import { workspaceMachine } from '../workspace/workspace.machine.ts'
import type { Workflow } from './workflow.ts'

/** The browser’s frame: who is there, and what comes to them. */
export const accountWorkflows: readonly Workflow[] = [
  {
    id: 'app',
    machine: appMachine,
    kind: 'client',
    purpose: { en: 'Holds together what lives as long as the tab.', es: 'Reúne lo que vive tanto como la pestaña.' },
    shows: [],
  },
  {
    id: 'session',
    machine: sessionMachine,
    kind: 'client',
    purpose: { en: 'Signing in, staying in and leaving.', es: 'Entrar, seguir dentro y salir.' },
    shows: ['epoch', 'ended', 'attempts'],
  },
  {
    id: 'sign-up',
    machine: signUpMachine,
    kind: 'client',
    purpose: { en: 'A stranger asks for an account.', es: 'Alguien nuevo pide una cuenta.' },
    shows: [],
  },
  {
    id: 'email-confirm',
    machine: emailConfirmMachine,
    kind: 'client',
    purpose: {
      en: 'The mailed link of a sign-up, however it turns out.',
      es: 'El enlace enviado por correo al crear la cuenta, salga como salga.',
    },
    shows: ['occupied', 'resent'],
  },
  {
    id: 'role',
    machine: roleMachine,
    kind: 'client',
    purpose: { en: 'Which part somebody plays, chosen once.', es: 'Qué papel tiene cada cual; se elige una vez.' },
    shows: ['role', 'defined'],
  },
  {
    id: 'onboarding',
    machine: onboardingMachine,
    kind: 'client',
    purpose: { en: 'Who one is, and what one’s part needs.', es: 'Quién eres y lo que necesita tu papel.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'reset-password',
    machine: resetPasswordMachine,
    kind: 'client',
    purpose: { en: 'A forgotten password is replaced.', es: 'Se cambia una contraseña olvidada.' },
    shows: [],
  },
  {
    id: 'workspace',
    machine: workspaceMachine,
    kind: 'client',
    purpose: { en: 'What runs while somebody is signed in.', es: 'Lo que funciona mientras hay alguien dentro.' },
    shows: [],
  },
  {
    id: 'channel',
    machine: channelMachine,
    kind: 'client',
    purpose: { en: 'Keeps the stream of server events alive.', es: 'Mantiene vivo el flujo de eventos del servidor.' },
    shows: ['attempts'],
  },
  {
    id: 'notifications',
    machine: notificationsMachine,
    kind: 'client',
    purpose: {
      en: 'The bell: what is new, read once and everywhere.',
      es: 'La campana: lo nuevo, leído una vez y en todas partes.',
    },
    shows: [],
  },
  {
    id: 'notification-settings',
    machine: notificationSettingsMachine,
    kind: 'client',
    purpose: { en: 'What one is told, and by which way.', es: 'Qué te contamos y por dónde.' },
    shows: ['overtaken'],
  },
  {
    id: 'push-device',
    machine: pushDeviceMachine,
    kind: 'client',
    purpose: { en: 'Push to this browser, on and off.', es: 'Los avisos de este navegador, activados o no.' },
    shows: [],
  },
  {
    id: 'toasts',
    machine: toastsMachine,
    kind: 'client',
    purpose: { en: 'Short messages, one after another, read at ease.', es: 'Mensajes breves, uno tras otro y con calma.' },
    shows: [],
  },
  {
    id: 'preferences',
    machine: preferencesMachine,
    kind: 'client',
    purpose: { en: 'Language, skin and layout of this device.', es: 'Idioma, aspecto y disposición de este dispositivo.' },
    shows: ['preferences'],
  },
  {
    id: 'presence',
    machine: presenceMachine,
    kind: 'client',
    purpose: {
      en: 'Whether the other side is here, and who is writing.',
      es: 'Si la otra parte está aquí, y quién escribe.',
    },
    shows: ['people', 'writers'],
  },
  {
    id: 'details-form',
    machine: detailsFormMachine,
    kind: 'client',
    purpose: {
      en: 'What one says of oneself: name and language, the public profile.',
      es: 'Lo que cada cual dice de sí: nombre e idioma, perfil público.',
    },
    shows: ['of'],
  },
  {
    id: 'account-export',
    machine: accountExportMachine,
    kind: 'client',
    purpose: {
      en: 'Everything that is kept of somebody, taken along by an address that works for some minutes.',
      es: 'Todo lo que se guarda de alguien, en una dirección que funciona unos minutos.',
    },
    shows: [],
  },
  {
    id: 'network-connection',
    machine: networkConnectionMachine,
    kind: 'client',
    purpose: {
      en: 'A channel is named, proved by a code in its bio, read again, taken off.',
      es: 'Un canal se nombra, se comprueba con un código en la bio, se vuelve a leer y se quita.',
    },
    shows: ['network'],
  },
  {
    id: 'banner',
    machine: bannerMachine,
    kind: 'client',
    purpose: {
      en: 'The one thing to tell on top of the page, and where not.',
      es: 'Lo único que hay que decir arriba de la página, y dónde no.',
    },
    shows: ['cause', 'hidden'],
  },
  {
    id: 'bookmarks',
    machine: bookmarksMachine,
    kind: 'client',
    purpose: {
      en: 'The pages that somebody keeps, in an order of their own.',
      es: 'Las páginas que alguien guarda, en su propio orden.',
    },
    shows: [],
  },
]
