/** Replaces a style sheet or a picture in component tests. */
const asset = 'asset'

export default asset
