import type { Locale } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'

const { most } = limits.strikes
const window = limits.strikes.window / 86_400_000

interface Strikes {
  /** Why a ban is proposed, for its creator. */
  reached: (points: number) => string
  /** Why it ends. */
  gone: string
}

const books: Record<Locale, Strikes> = {
  en: {
    reached: points =>
      `Your strikes of the last ${window} days come to ${points} points; from ${most} on nobody pitches or publishes for a while. Your standing lists them.`,
    gone: 'A strike was taken back: what is left does not reach the limit.',
  },
  es: {
    reached: points =>
      `Tus faltas de los últimos ${window} días suman ${points} puntos; a partir de ${most} nadie se presenta ni publica durante un tiempo. Están todas en tu situación.`,
    gone: 'Se retiró una falta: las que quedan no llegan al límite.',
  },
}

/** The server's words about strikes that lead to a ban. */
export const sayStrikes = (locale: Locale): Strikes => books[locale]
