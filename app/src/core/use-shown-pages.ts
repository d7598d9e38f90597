// What a list shows that comes page by page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from './error-message.ts'

/**
 * The pages that were asked for; while those cannot be had, the last that came, so that a choice made offline empties no
 * list. `failure` says what went wrong, with another try.
 */
export function useShownPages<Page>(query: UseInfiniteQueryResult<InfiniteData<Page>>) {
  const { data, error, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const errorMessage = useErrorMessage()
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  return {
    pages: shown?.pages,
    /** Something else was asked for, and has not come. */
    isOld: isPlaceholderData || (!data && shown !== undefined),
    failure: error && {
      message: errorMessage(error),
      retrying: isFetching,
      onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    },
  }
}
