/** The name of a file of `uploads` where files are kept. */
export const uploadKey = (uuid: string) => `uploads/${uuid.slice(0, 2)}/${uuid}`
