"""Speaks with a server of the Model Context Protocol through the protocol's Python SDK, which checks each answer against the schema that the
server published. The first line of the input says how to connect; each further line is one thing to do, and gets one line of answer."""

import asyncio
import json
import sys
import time

import httpx2
from mcp import Client, StdioServerParameters, types
from mcp.client.streamable_http import streamable_http_client


def transport(how):
    if "command" in how:
        return StdioServerParameters(command=how["command"], args=how["args"], env=how["env"])
    browser = httpx2.AsyncClient(headers=how["headers"], timeout=httpx2.Timeout(60), trust_env=False)
    return streamable_http_client(how["url"], http_client=browser)


def shown(result):
    return result.model_dump(mode="json", by_alias=True, exclude_unset=True)


class Does:
    def __init__(self, client):
        self.client = client
        self.request_id = None

    def filled(self, args):
        # An argument "$requestId" stands for the id of the last request.
        return json.loads(json.dumps(args or {}).replace('"$requestId"', json.dumps(self.request_id)))

    async def call(self, name, args, heard=None):
        async def progress(so_far, total, message):
            if heard is not None:
                heard.append({"progress": so_far, "total": total, "message": message})

        result = await self.client.call_tool(name, self.filled(args), progress_callback=progress)
        content = result.structured_content
        if isinstance(content, dict):
            self.request_id = content.get("requestId", self.request_id)
        return shown(result)

    async def given_up(self, name, args, times, after):
        """Calls that the client gives up after a time, and how long each took from then on."""
        calls = [asyncio.ensure_future(self.call(name, args)) for _ in range(times)]
        await asyncio.sleep(after)
        begun = time.monotonic()
        for one in calls:
            one.cancel()
        ended = await asyncio.gather(*calls, return_exceptions=True)
        gave_up = sum(isinstance(one, asyncio.CancelledError) for one in ended)
        return {"givenUp": gave_up, "seconds": time.monotonic() - begun}

    async def do(self, todo):
        client = self.client
        if "list" in todo:
            info = client.server_info
            listed = await client.list_tools()
            return {
                **shown(listed),
                "protocol": client.session.protocol_version,
                "instructions": client.instructions,
                "server": shown(info) if info is not None else None,
            }
        if "call" in todo:
            return await self.call(todo["call"]["name"], todo["call"]["args"])
        if "wait" in todo:
            heard = []
            result = await self.call(todo["wait"]["name"], todo["wait"]["args"], heard)
            return {"result": result, "heard": heard}
        if "giveUp" in todo:
            call = todo["giveUp"]
            return await self.given_up(call["name"], call["args"], call["times"], call["after"])
        if "prompts" in todo:
            return shown(await client.list_prompts())
        if "prompt" in todo:
            return shown(await client.get_prompt(todo["prompt"]["name"], todo["prompt"]["arguments"]))
        if "complete" in todo:
            of = types.PromptReference.model_validate(todo["complete"]["ref"])
            return shown(await client.complete(of, todo["complete"]["argument"]))
        if "resources" in todo:
            return shown(await client.list_resources())
        if "read" in todo:
            return shown(await client.read_resource(todo["read"]))
        raise ValueError(f"nothing to do in {todo}")


async def main():
    lines = asyncio.StreamReader(limit=64 * 1024 * 1024)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    how = json.loads(await lines.readline())
    about = types.Implementation(name=how.get("as", "a-test"), version="1.0.0")
    async with Client(transport(how), mode=how.get("mode", "auto"), client_info=about) as client:
        does = Does(client)
        while line := await lines.readline():
            try:
                answer = {"ok": await does.do(json.loads(line))}
            except Exception as error:  # noqa: BLE001: the story judges it
                answer = {"error": {"code": getattr(getattr(error, "error", None), "code", None), "message": str(error)}}
            print(json.dumps(answer), flush=True)


asyncio.run(main())
