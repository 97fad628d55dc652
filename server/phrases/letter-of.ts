/** a), b), c) …: what belongs to one piece of work is found again by its letter. */
export const letterOf = (index: number): string => `${String.fromCharCode(97 + index)})`
