import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { useOpenActivity } from "../../features/activity/openActivity";
import { allOf } from "../../format/list";
import { visibleLine } from "../../format/visible";
import { sayAmount } from "../../language/said";
import { text } from "../../text";
import { receivedQuery } from "../../wallet/queries";

const named = 3;

/** What came in since the person last looked, on these networks. */
export function IncomingNews({ chains }: { chains: string[] }) {
  const openActivity = useOpenActivity();
  const received = useQuery(receivedQuery);
  const news = (received.data?.rows ?? []).filter((row) => row.isNews && row.suspicion === null && chains.includes(row.chain));
  const [first] = news;
  if (first === undefined) return null;
  const amounts = news.slice(0, named).map(({ amountSaid, amountText, chain }) => `${visibleLine(sayAmount(amountSaid, amountText)).slice(0, 60)} ${text.activity.on({ chain })}`);
  const more = news.length - amounts.length;
  const told = allOf(amounts);
  return (
    <Banner
      level="success"
      data-testid="incoming-news"
      action={
        <Button
          small
          data-testid="show-incoming"
          onClick={() => {
            openActivity(news.length === 1 ? first.id : null);
          }}
        >
          {text.activity.showNews}
        </Button>
      }
    >
      {more > 0 ? text.activity.newsMore({ amounts: amounts.join(", "), more }) : text.activity.news({ amounts: told })}
    </Banner>
  );
}
