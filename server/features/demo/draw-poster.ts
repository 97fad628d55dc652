import type { DemoPoster } from '../../db/demo/deal-acts.ts'

const inks = {
  paper: '#F3EEE3',
  ink: '#0E2A2C',
  petrol: '#11504F',
  coral: '#EC6249',
  foco: '#F9C846',
  mint: '#BEE0CE',
  plum: '#512A4B',
}

/** Flat inks on paper, like the covers of the product: what a demonstration delivers instead of somebody's photographs. */
const art: Record<DemoPoster['art'], { paper: string; shapes: string }> = {
  cup: {
    paper: inks.paper,
    shapes: `<path d="M0 720h1080v630H0z" fill="${inks.petrol}"/><circle cx="700" cy="470" r="330" fill="${inks.foco}"/>
      <circle cx="600" cy="760" r="390" fill="${inks.coral}"/><circle cx="600" cy="760" r="300" fill="${inks.paper}"/>
      <circle cx="600" cy="760" r="230" fill="${inks.petrol}"/><path d="M600 640a120 120 0 0 0 0 240z" fill="${inks.foco}"/>
      <path d="M600 640a120 120 0 0 1 0 240z" fill="${inks.coral}"/>
      <path d="M180 500c-60-70 60-140 0-220M300 500c-60-70 60-140 0-220M420 500c-60-70 60-140 0-220" fill="none" stroke="${inks.ink}" stroke-width="26"/>`,
  },
  hills: {
    paper: inks.petrol,
    shapes: `<circle cx="540" cy="1350" r="980" fill="${inks.mint}"/><circle cx="540" cy="1350" r="790" fill="${inks.petrol}"/>
      <circle cx="540" cy="1350" r="610" fill="${inks.coral}"/><circle cx="540" cy="1350" r="430" fill="${inks.petrol}"/>
      <circle cx="540" cy="1350" r="260" fill="${inks.foco}"/><circle cx="840" cy="230" r="90" fill="${inks.foco}"/>`,
  },
  lamp: {
    paper: inks.foco,
    shapes: `<path d="M540 0v300" stroke="${inks.coral}" stroke-width="24"/><path d="M540 260a220 220 0 0 1 220 220H320a220 220 0 0 1 220-220z" fill="${inks.coral}"/>
      <path d="M330 480h420l330 870H0z" fill="${inks.paper}"/><circle cx="880" cy="200" r="100" fill="${inks.plum}"/>
      <path d="M330 1350a210 210 0 0 1 420 0z" fill="${inks.plum}"/>`,
  },
  window: {
    paper: inks.coral,
    shapes: `<path d="M180 180h720v860H180z" fill="${inks.mint}"/><path d="M180 700c180-160 420-160 720 40v300H180z" fill="${inks.petrol}"/>
      <circle cx="690" cy="400" r="120" fill="${inks.foco}"/><path d="M540 180v860M180 600h720" stroke="${inks.paper}" stroke-width="34"/>
      <path d="M120 1040h840v90H120z" fill="${inks.ink}"/><path d="M420 860h240v120a60 60 0 0 1-60 60H480a60 60 0 0 1-60-60z" fill="${inks.paper}"/>`,
  },
}

export const posterSize = { width: 540, height: 675 }

/** A poster as SVG, upright unless another size is wanted: then its drawing fills that. */
export function drawPoster(name: DemoPoster['art'], { width, height } = posterSize): string {
  const { paper, shapes } = art[name]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1080 1350" preserveAspectRatio="xMidYMid slice"><path d="M0 0h1080v1350H0z" fill="${paper}"/>${shapes}</svg>`
}
