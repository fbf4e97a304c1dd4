/** Where the certificate (with those of the authorities between it and the root) and its key are, both PEM. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/**
 * What is wrong about the two settings together: a certificate is nothing without its key.
 *
 * @param prefix of the settings' names
 */
export function tlsPairFaults(prefix: string, cert: string | undefined, key: string | undefined): string[] {
  const [certName, keyName] = [`${prefix}TLS_CERT_FILE`, `${prefix}TLS_KEY_FILE`]
  if ((cert === undefined) === (key === undefined)) return []
  return cert === undefined
    ? [`${certName} is missing (${keyName} needs it)`]
    : [`${keyName} is missing (${certName} needs it)`]
}

/** The files of two settings without faults; undefined when the listener speaks plain HTTP. */
export const tlsFiles = (cert: string | undefined, key: string | undefined): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { certFile: cert, keyFile: key }
