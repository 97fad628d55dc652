/** IPTC's names of a picture that a program of rules made, and of one that a trained model made. */
export type SourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

/** Says inside of a file that a program made it; readers of provenance look for exactly this. */
export const madeByProgram = (source: SourceType): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta>`

const xmpBox = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex')

/** The same behind the last box of an MP4 file: players pass over it, readers of metadata find it. */
export function markedMp4(video: Buffer, source: SourceType): Buffer {
  const words = Buffer.from(madeByProgram(source))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + xmpBox.length + words.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([video, head, xmpBox, words])
}
