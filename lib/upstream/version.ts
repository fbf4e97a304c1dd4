/** The product's version, as the upstream is told (VER-01). */
export const appVersion = '1.3.0'
