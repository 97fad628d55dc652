import { spokenNumbers } from '#contract/spoken-numbers.ts'
import type { MailPhrases } from '../mail.ts'

export const mailEs: MailPhrases = {
  hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
  foot: 'Elenco envía este mensaje porque alguien ha usado allí esta dirección. Nadie lee las respuestas.',
  plainLink: 'O copia esta dirección en tu navegador:',
  confirm_email: {
    subject: 'Confirma tu correo para entrar',
    lines: [`Una pulsación y tu cuenta está lista. El enlace sirve una vez y durante ${spokenNumbers.confirm_link_hours} horas.`],
    button: 'Confirmar mi correo',
    after: ['Si no has pedido ninguna cuenta, no hagas nada: sin el enlace no pasa nada.'],
  },
  account_exists: {
    subject: 'Ya tienes una cuenta',
    lines: ['Alguien, quizá tú, ha pedido una cuenta nueva con esta dirección. Ya tienes una, así que no hay nada que crear.'],
    button: 'Entrar',
    after: ['Si no recuerdas la contraseña, pide otra en esa misma página.'],
  },
  reset_password: {
    subject: 'Una contraseña nueva',
    lines: [
      `Aquí eliges otra. El enlace sirve una vez y durante ${spokenNumbers.reset_link_minutes} minutos; después se cierra la sesión en todos tus dispositivos.`,
    ],
    button: 'Elegir otra contraseña',
    after: ['Si no has sido tú, no hagas nada: tu contraseña sigue igual.'],
  },
  team_invite: {
    subject: '{{who}} te invita a {{company}}',
    lines: [
      `{{who}} te propone trabajar en {{company}} dentro de Elenco. El enlace vale ${spokenNumbers.team_link_days} días y solo para esta dirección.`,
    ],
    button: 'Ver la invitación',
    after: ['Si no conoces {{company}}, déjalo estar: sin ti no pasa nada.'],
  },
  guest_invite: {
    subject: '{{who}} te invita a seguir {{campaigns}}',
    lines: [
      `{{who}}, de {{company}}, te propone seguir en Elenco con acceso de invitado: {{campaigns}}. Verás cómo avanza, qué se ha acordado y qué resultados da; no verás precios ni nada más de la empresa. El enlace vale ${spokenNumbers.team_link_days} días y solo para esta dirección.`,
    ],
    button: 'Ver la invitación',
    after: ['Si no conoces {{company}}, déjalo estar: sin ti no pasa nada.'],
  },
  password_changed: {
    subject: 'Tu contraseña ha cambiado',
    lines: ['Tu contraseña se ha cambiado ahora mismo y hemos cerrado la sesión en tus otros dispositivos.'],
    button: 'Ir a mi cuenta',
    after: ['Si no has sido tú, pide otra contraseña ya y escríbenos.'],
  },
  account_deleting: {
    subject: 'Tu cuenta se va a borrar',
    lines: ['Nos has pedido borrar tu cuenta. Será el {{date}}; hasta entonces puedes cambiar de idea.'],
    button: 'Conservar mi cuenta',
    after: ['Entra y pulsa «Conservar mi cuenta». Pasado ese día, tus datos personales desaparecen para siempre.'],
  },
  account_kept: {
    subject: 'Tu cuenta se queda',
    lines: ['Has cambiado de idea: tu cuenta no se borrará.'],
    button: 'Ir a mi cuenta',
    after: ['Si no has sido tú, cambia ya la contraseña.'],
  },
  account_deleted: {
    subject: 'Tu cuenta se ha borrado',
    lines: ['Tus datos personales ya no están. Lo que la ley nos obliga a guardar de los pagos ya no lleva tu nombre.'],
    after: ['Gracias por el tiempo que has pasado aquí.'],
  },
  trial_started: {
    subject: `${spokenNumbers.trial_days} días de Premium`,
    lines: ['Tu prueba ha empezado. Dura hasta el {{date}}, sin tarjeta, y al terminar no se cobra nada.'],
    button: 'Ver qué incluye',
    after: [
      'Si después quieres seguir con Premium, elígelo en tu membresía. Si no, vuelves al plan Free con todo lo que hayas hecho.',
    ],
  },
  trial_ending: {
    subject: 'Tu prueba termina pronto',
    lines: ['Premium es tuyo hasta el {{date}}. Sin tarjeta no se cobra nada y vuelves al plan Free.'],
    button: 'Seguir con Premium',
    after: ['Lo que hayas hecho se queda. Lo que pase del plan Free se podrá leer, pero no ampliar.'],
  },
  trial_ended: {
    subject: 'Tu prueba ha terminado',
    lines: ['Has vuelto al plan Free. No se ha cobrado nada y no se ha borrado nada.'],
    button: 'Ver los planes',
    after: ['Premium sigue ahí cuando lo quieras.'],
  },
  plan_renews: {
    subject: 'Tu plan se renueva pronto',
    lines: ['Tu plan Premium se renueva el {{date}} por {{amount}}.'],
    button: 'Mi membresía',
    after: ['Allí puedes cambiarlo, pausarlo o cancelarlo con un clic.'],
  },
  plan_canceled: {
    subject: 'Tu plan no se renovará',
    lines: ['Has cancelado. Premium sigue contigo hasta el {{date}} y no se cobra nada más.'],
    button: 'Mi membresía',
    after: ['Si cambias de idea antes de ese día, lo recuperas con un clic.'],
  },
  plan_ended: {
    subject: 'Tu plan Premium ha terminado',
    lines: ['Has vuelto al plan Free. No se ha borrado nada; lo que pase del plan Free se puede leer, pero no ampliar.'],
    button: 'Ver los planes',
    after: ['Premium sigue ahí cuando lo quieras.'],
  },
  payment_failed: {
    subject: 'Un pago no ha salido',
    lines: [
      'No hemos podido cobrar Premium en tu tarjeta. Todo sigue funcionando mientras lo intentamos otra vez; intentos que quedan: {{left}}.',
    ],
    button: 'Pagar con otra tarjeta',
    after: ['Si no querías seguir, cancela en tu membresía y no se intentará más.'],
  },
  receipt: {
    subject: 'Tu recibo {{number}}',
    lines: ['Gracias. Hemos recibido {{amount}}; la factura es la {{number}}.'],
    button: 'Mis facturas',
    after: ['El documento está en tu membresía, para descargarlo cuando lo necesites.'],
  },
  confirm_payout: {
    subject: 'Confirma dónde quieres cobrar',
    lines: ['Has pedido cobrar en esta dirección de PayPal ({{address}}). Confírmala y la usaremos a partir del {{date}}.'],
    button: 'Confirmar la dirección',
    after: [
      `El enlace sirve una vez y durante ${spokenNumbers.payout_link_hours} horas. Si no has sido tú, no hagas nada: sin el enlace no se usará.`,
    ],
  },
  sign_code: {
    subject: 'Tu código para firmar: {{code}}',
    lines: [
      'Has pedido firmar el contrato de «{{title}}». Este es tu código:',
      '{{code}}',
      `Sirve una vez y durante ${spokenNumbers.sign_code_minutes} minutos.`,
    ],
    button: 'Ver el contrato',
    after: ['Si no has sido tú, no le digas este código a nadie: sin él no se firma nada. Y cambia la contraseña.'],
  },
  vote_code: {
    subject: 'Tu código para votar: {{code}}',
    lines: [
      'Quieres decirle a {{company}} qué te parece «{{title}}». Este es tu código:',
      '{{code}}',
      `Sirve una vez y durante ${spokenNumbers.sign_code_minutes} minutos, en la página donde lo pediste.`,
    ],
    after: ['Si no has sido tú, no hagas nada: sin el código nadie vota con tu dirección.'],
  },
  payout_changing: {
    subject: 'Alguien ha pedido cobrar en otra dirección',
    lines: ['Se ha pedido cobrar en {{address}}. Hasta el {{date}} no se usará: lo que cobres va donde siempre.'],
    button: 'Ver mis cobros',
    after: ['Si no has sido tú, anúlalo ahí mismo y cambia ya la contraseña.'],
  },
}
