import type { Locale } from '#contract/entities/shapes.ts'

interface Words {
  newConversation: string
  /** The names of the speakers in an exported conversation. */
  me: string
  assistant: string
  /** A file's words about itself where no person wrote it. */
  byProgram: string
}

/** Words in files and titles that the studio makes. */
export const documentWords: Record<Locale, Words> = {
  en: {
    newConversation: 'New conversation',
    me: 'Me',
    assistant: 'The assistant',
    byProgram: 'Written by a program',
  },
  es: {
    newConversation: 'Conversación nueva',
    me: 'Yo',
    assistant: 'El asistente',
    byProgram: 'Escrito por un programa',
  },
}
