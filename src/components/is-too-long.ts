/** True where the text must become shorter before it is sent; a form asks it, `LongText` shows it. */
export const isTooLong = (text: string, max: number): boolean => text.trim().length > max
