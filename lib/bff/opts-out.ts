/** The browser signals to every site that its user is not to be counted (Global Privacy Control). */
export const optsOut = (headers: Headers): boolean => headers.get('sec-gpc') === '1'
