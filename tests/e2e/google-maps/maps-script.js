// Stands in for https://maps.googleapis.com/maps/api/js: as much of its documented interface as the framed map of the shop uses.
// The ground is a grid of tiles in Google's projection, and the camera can be read from its element.
;(() => {
  const tilePx = 256

  /** Px of the world at a zoom, as Google's guide "Map and tile coordinates" has it. */
  function worldPx({ lat, lng }, zoom) {
    const sin = Math.sin((lat * Math.PI) / 180)
    const scale = tilePx * 2 ** zoom
    return [scale * (0.5 + lng / 360), scale * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI))]
  }

  class StandInMap {
    #div
    #camera
    #listeners = new Map()

    constructor(div, { center, zoom, ...options }) {
      this.#div = div
      this.#camera = { center, zoom }
      div.dataset.options = JSON.stringify(options)
      const notice = document.createElement('a')
      notice.href = 'https://www.google.com/help/terms_maps/'
      notice.textContent = 'Stand-in of Google Maps · Terms'
      notice.style.cssText = 'position: absolute; inset: auto 0.25rem 0 auto; font: 0.75rem sans-serif'
      div.append(notice)
      this.#draw()
    }

    /** Emits only when something changed: a listener that sets the camera to what it is already gets no second event. */
    moveCamera(camera) {
      const before = JSON.stringify(this.#camera)
      const { center = this.#camera.center, zoom = this.#camera.zoom } = camera
      this.#camera = { center, zoom }
      if (JSON.stringify(this.#camera) === before) return
      this.#draw()
      queueMicrotask(() => this.#listeners.get('bounds_changed')?.forEach((listener) => listener()))
    }

    setOptions(options) {
      if (options.center || options.zoom) this.moveCamera(options)
    }

    getDiv = () => this.#div
    getZoom = () => this.#camera.zoom
    getHeading = () => 0
    getTilt = () => 0
    getCenter = () => ({ toJSON: () => this.#camera.center })

    addListener(name, listener) {
      const listeners = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, listeners.add(listener))
      return { remove: () => listeners.delete(listener) }
    }

    #draw() {
      const { center, zoom } = this.#camera
      const [x, y] = worldPx(center, zoom)
      const { clientWidth, clientHeight } = this.#div
      Object.assign(this.#div.dataset, {
        lat: center.lat.toFixed(3),
        lng: center.lng.toFixed(3),
        zoom: zoom.toFixed(1),
      })
      this.#div.style.background = `conic-gradient(#e8eef0 25%, #dce6e9 0 50%, #e8eef0 0 75%, #dce6e9 0) ${clientWidth / 2 - (x % (2 * tilePx))}px ${clientHeight / 2 - (y % (2 * tilePx))}px / ${2 * tilePx}px ${2 * tilePx}px`
    }
  }

  const { maps } = window.google
  maps.version = 'stand-in'
  maps.event = {
    addListener: (map, name, listener) => map.addListener(name, listener),
    clearInstanceListeners: () => undefined,
  }
  maps.Settings = { getInstance: () => ({}) }
  maps.Map = StandInMap
  maps.importLibrary = async () => maps
  maps.__ib__()
})()
