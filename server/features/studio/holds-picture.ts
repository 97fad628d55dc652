import { sql } from 'kysely'

/** Whether a row of `ai_operations` made this picture. */
export const holdsPicture = (uuid: string) => sql<boolean>`pictures @> ${JSON.stringify([{ uuid }])}::jsonb`
