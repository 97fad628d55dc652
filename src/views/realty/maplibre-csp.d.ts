/** The build that has its worker in a file of its own, as our content security policy wants it. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  const maplibre: typeof import('maplibre-gl')
  export default maplibre
}
