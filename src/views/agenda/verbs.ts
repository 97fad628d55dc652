/** On the address of one's agenda, which calendars elsewhere follow. */
export type AgendaVerbs = { link: { output: unknown }; unlink: { output: unknown } }
