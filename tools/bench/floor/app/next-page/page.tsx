export default function NextPage() {
  return <h1>The next page</h1>
}
