/** Whether words must become fewer before they are sent; a form asks it, `LongText` shows it. */
export const isTooLong = (text: string, max: number): boolean => text.trim().length > max
