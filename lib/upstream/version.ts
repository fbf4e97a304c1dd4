/** The product's version, as it is sent to the upstream (VER-01). */
export const appVersion = '1.3.0'
