import type { Locale } from '#contract/entities/shapes.ts'

/** The title of a conversation with the people of the house, and the fixed subject of each request. */
export const supportPhrases: Record<Locale, { title: string; content_deletion: string; sales: string; report: string }> = {
  en: {
    title: 'Support',
    content_deletion: 'Request to remove content',
    sales: 'I would like to talk about a plan',
    report: 'Report',
  },
  es: {
    title: 'Soporte',
    content_deletion: 'Solicitud de retirada de contenido',
    sales: 'Me gustaría hablar de un plan',
    report: 'Denuncia',
  },
}
