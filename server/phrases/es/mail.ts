import type { MailPhrases } from '../mail.ts'

export const mailEs: MailPhrases = {
  hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
  foot: 'Elenco envía este mensaje porque alguien ha usado allí esta dirección. Nadie lee las respuestas.',
  plainLink: 'O copia esta dirección en tu navegador:',
  confirm_email: {
    subject: 'Confirma tu correo para entrar',
    lines: ['Una pulsación y tu cuenta está lista. El enlace sirve una vez y durante 24 horas.'],
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
      'Aquí eliges otra. El enlace sirve una vez y durante una hora; después se cierra la sesión en todos tus dispositivos.',
    ],
    button: 'Elegir otra contraseña',
    after: ['Si no has sido tú, no hagas nada: tu contraseña sigue igual.'],
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
}
